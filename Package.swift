// swift-tools-version: 6.2
import PackageDescription

// Targets stand in the order in which data flows: payload, notification, extension, host, outcome,
// command. Scripts/package-edges.txt lists the allowed edges; the lint compares them.
let package = Package(
  name: "extrun",
  products: [
    .executable(name: "extrun", targets: ["extrun"]),
    .executable(name: "extrun-render", targets: ["extrun-render"]),
    .executable(name: "extrun-bench", targets: ["extrun-bench"]),
    .library(name: "ExtensionHost", targets: ["ExtensionHost", "LuaExtension", "HostTrace"]),
    .library(name: "ExtensionTesting", targets: ["ExtensionTesting"]),
  ],
  targets: [
    // Libraries of the system.
    .systemLibrary(name: "CLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"])]),
    .systemLibrary(name: "CJansson", pkgConfig: "jansson", providers: [.apt(["libjansson-dev"])]),
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(
      name: "CTurboJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),
    .systemLibrary(name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"])]),

    // Notification column: values first, then the contract.
    .target(name: "NotificationModel", dependencies: ["CJansson"]),
    .target(name: "InterfaceModel"),
    .target(name: "ContentExtension", dependencies: ["NotificationModel", "InterfaceModel"]),

    // Script column: everything that can longjmp is in CLuaBridge.
    .target(
      name: "CLuaBridge", dependencies: ["CLua"], linkerSettings: [.linkedLibrary("m")]),
    .target(name: "LuaRuntime", dependencies: ["CLuaBridge"]),
    .target(
      name: "CBridgeTable", dependencies: ["CLuaBridge"],
      cSettings: [.headerSearchPath("../CLuaBridge")]),
    .target(
      name: "LuaExtension",
      dependencies: [
        "ContentExtension", "NotificationModel", "InterfaceModel", "LuaRuntime", "CBridgeTable",
      ]),

    // The device around the extension.
    .target(
      name: "ExtensionHost",
      dependencies: ["ContentExtension", "NotificationModel", "InterfaceModel", "CExpat"]),
    .target(
      name: "HostTrace",
      dependencies: ["ExtensionHost", "ContentExtension", "NotificationModel", "InterfaceModel"]),

    // What outlives a run. The archive is linked, not the shared library: a run without --state
    // must not pay for loading it.
    .target(
      name: "AppGroupStore",
      dependencies: ["ExtensionHost", "NotificationModel", "CSQLite"],
      linkerSettings: [.linkedLibrary(":libsqlite3.a"), .linkedLibrary("m")]),

    // Picture column: never linked into extrun, which starts without it.
    .target(
      name: "InterfaceRenderer", dependencies: ["InterfaceModel", "CPango", "CTurboJPEG", "CWebP"]),
    .target(
      name: "RenderCommand",
      dependencies: ["InterfaceRenderer", "InterfaceModel", "NotificationModel"]),
    .executableTarget(name: "extrun-render", dependencies: ["RenderCommand"]),

    // A process that runs scripts and can do nothing else.
    .target(name: "CWorker"),

    // Specs: the framework in Lua, and the runner that gives it sessions with the host.
    .target(name: "CSpecPrelude"),
    .target(name: "CThreads"),
    .target(name: "LuaSpec", dependencies: ["CSpecPrelude", "LuaRuntime", "NotificationModel"]),
    .target(
      name: "SpecRunner",
      dependencies: [
        "LuaSpec", "HostTrace", "ExtensionHost", "ContentExtension", "NotificationModel",
        "InterfaceModel", "CThreads",
      ]),

    // The columns meet.
    .target(
      name: "ExtrunCommand",
      dependencies: [
        "SpecRunner", "LuaSpec", "HostTrace", "ExtensionHost", "LuaExtension", "AppGroupStore",
        "ContentExtension", "NotificationModel", "InterfaceModel", "CWorker",
      ]),
    .executableTarget(name: "extrun", dependencies: ["ExtrunCommand"]),

    // Beside.
    .target(
      name: "ExtensionTesting",
      dependencies: ["ExtensionHost", "ContentExtension", "NotificationModel", "InterfaceModel"]),

    .executableTarget(
      name: "extrun-bench",
      dependencies: [
        "HostTrace", "ExtensionHost", "LuaExtension", "ContentExtension", "NotificationModel",
        "InterfaceModel",
      ],
      path: "Sources/ExtrunBench"),

    // Tests, in the same order.
    .testTarget(name: "NotificationModelTests", dependencies: ["NotificationModel"]),
    .testTarget(name: "BridgeTableTests", dependencies: ["LuaExtension", "LuaRuntime"]),
    .testTarget(name: "InterfaceModelTests", dependencies: ["InterfaceModel"]),
    .testTarget(
      name: "InterfaceRendererTests",
      dependencies: ["InterfaceRenderer", "RenderCommand", "InterfaceModel", "NotificationModel"]),
    .testTarget(
      name: "CatalogTests",
      dependencies: ["ExtensionHost", "ContentExtension", "NotificationModel"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "DeliveryTests",
      dependencies: ["ExtensionHost", "ContentExtension", "NotificationModel"]),
    .testTarget(
      name: "ExtensionHostTests",
      dependencies: [
        "ExtensionHost", "ExtensionTesting", "ContentExtension", "NotificationModel",
        "InterfaceModel",
      ]),
    .testTarget(name: "LuaRuntimeTests", dependencies: ["LuaRuntime"]),
    .testTarget(
      name: "LuaExtensionTests",
      dependencies: [
        "LuaExtension", "ContentExtension", "NotificationModel", "InterfaceModel",
      ],
      exclude: ["Surface"]),
    // Plays whole runs twice and more in one factory, and compares their bytes.
    .testTarget(
      name: "LaunchTests",
      dependencies: [
        "LuaExtension", "ExtensionHost", "HostTrace", "ContentExtension", "NotificationModel",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "HostTraceTests",
      dependencies: [
        "HostTrace", "ExtensionHost", "ContentExtension", "NotificationModel", "InterfaceModel",
      ]),
    .testTarget(
      name: "WorkerTests",
      dependencies: ["ExtrunCommand", "LuaExtension", "CWorker", "extrun"]),
    .testTarget(
      name: "SpecRunnerTests",
      dependencies: [
        "SpecRunner", "LuaSpec", "LuaRuntime", "LuaExtension", "HostTrace", "ExtensionHost",
        "ContentExtension", "NotificationModel", "CThreads",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "ExtrunCommandTests",
      dependencies: [
        "ExtrunCommand", "HostTrace", "ExtensionHost", "ExtensionTesting", "ContentExtension",
        "NotificationModel", "InterfaceModel",
      ]),
    // Runs whole commands in the tests' process, on scripts, plugins and payloads in files.
    .testTarget(
      name: "CaseTests",
      dependencies: [
        "ExtrunCommand", "AppGroupStore", "ExtensionHost", "ContentExtension", "NotificationModel",
      ],
      exclude: ["Fixtures"]),
    // Runs the program itself, which is built beside the tests.
    .testTarget(name: "EndToEndTests", dependencies: ["NotificationModel"]),
  ],
  swiftLanguageModes: [.v6]
)

// One loop sets what holds for every target.
for target in package.targets where target.type != .system {
  if target.type != .test && target.name.hasPrefix("C") && !target.name.hasPrefix("Content") {
    target.cSettings =
      (target.cSettings ?? []) + [
        .enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error),
        .define("_GNU_SOURCE"),
      ]
  } else {
    target.swiftSettings = [
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("ExistentialAny"),
      .treatAllWarnings(as: .error),
      // Debug builds prove exclusive access, tests run in them; a release need not check again.
      .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release)),
    ]
  }
}
