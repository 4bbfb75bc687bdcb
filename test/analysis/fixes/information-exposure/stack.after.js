const express = require('express');
const logger = require('./logger');

const app = express();

app.use((err, req, res, next) => {
    logger.error(err);
    res.status(500).send('Internal server error');
});

app.get('/', async (req, res) => {
    try {
        res.json(await load());
    } catch (error) {
        logger.error(error);
        res.status(500).json({ message: 'Internal server error' });
    }
});

app.get('/rows', (req, res) => {
    load((err, rows) => {
        if (err) {
            logger.error(err);
            return res.status(400).send('Bad request');
        }
        res.json(rows);
    });
});
