local Controller = {}

Controller.categories = { UNNotificationCategory{ identifier = "media" } }
Controller.mediaPlayPauseButtonType = UNNotificationContentExtensionMediaPlayPauseButtonType.overlay
Controller.mediaPlayPauseButtonFrame = { x = 0, y = 0, width = 44, height = 44 }

function Controller:didReceive(notification)
  if notification.request.content.body == "plays by itself" then
    self.extensionContext:mediaPlayingStarted()
  end
end

function Controller:mediaPlay() print("mediaPlay") end

function Controller:mediaPause() print("mediaPause") end

return Controller
