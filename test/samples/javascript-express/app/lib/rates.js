'use strict';

const https = require('https');
const config = require('../config');

const options = {
    host: config.exchangeHost,
    port: Number(process.env.EXCHANGE_PORT || 443),
    path: '/rates.json',
    rejectUnauthorized: false
};

function fetchRates(callback) {
    https
        .get(options, response => {
            let text = '';
            response.on('data', chunk => (text += chunk));
            response.on('end', () => callback(null, JSON.parse(text)));
        })
        .on('error', callback);
}

module.exports = { fetchRates, options };
