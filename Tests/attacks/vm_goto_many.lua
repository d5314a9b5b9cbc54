-- expect: timeout : labels that lead to each other
goto c
::a:: goto b
::b:: goto c
::c:: goto a
