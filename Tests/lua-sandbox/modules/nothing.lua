local nothing
