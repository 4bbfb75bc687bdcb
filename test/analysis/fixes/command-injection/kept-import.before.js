"use strict";
const { exec, spawn } = require("child_process"),
  app = require("express")();

app.get("/ping", (req, res) => {
  exec(`convert "${req.query.from}" -resize 10x10 out/${req.query.to}.png`, { cwd: "/srv" }, done);
  exec("uptime | cut -c 1-10", done);
  spawn("ls", [req.query.folder], { shell: true, cwd: "/" });
});
