const nunjucks = require("nunjucks");
const express = require("express");

const app = express();
nunjucks.configure("views", { autoescape: false, express: app });
app.get("/", (req, res) => {
	res.send("<b>" + req.query.name + "</b>");
});
