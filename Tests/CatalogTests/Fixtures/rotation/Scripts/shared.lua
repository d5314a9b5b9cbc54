return "from Scripts"
