const nunjucks = require("nunjucks");
const express = require("express");

function escapeHtml(value) {
	return String(value)
		.replace(/&/g, "&amp;")
		.replace(/</g, "&lt;")
		.replace(/>/g, "&gt;")
		.replace(/"/g, "&quot;")
		.replace(/'/g, "&#39;");
}

const app = express();
nunjucks.configure("views", { autoescape: true, express: app });
app.get("/", (req, res) => {
	res.send("<b>" + escapeHtml(req.query.name) + "</b>");
});
