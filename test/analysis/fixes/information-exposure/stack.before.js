const express = require('express');
const logger = require('./logger');

const app = express();

app.use((err, req, res, next) => {
    res.status(500).send(err.stack);
});

app.get('/', async (req, res) => {
    try {
        res.json(await load());
    } catch (error) {
        logger.error(error);
        res.status(500).json({ message: error.stack });
    }
});

app.get('/rows', (req, res) => {
    load((err, rows) => {
        if (err) return res.status(400).send(`Error: ${err.stack}`);
        res.json(rows);
    });
});
