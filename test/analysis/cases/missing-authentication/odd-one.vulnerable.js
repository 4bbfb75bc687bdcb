const express = require('express')
const { requireUser, requireAdmin } = require('./callers')
const rooms = require('./rooms')

const router = express.Router()

router.get('/rooms', (req, res) => res.json(rooms.list()))
router.put('/rooms/:id', requireUser, (req, res) => res.json(rooms.rename(req.params.id, req.body.name)))
router.post('/rooms', requireAdmin, validate(room), (req, res) => res.json(rooms.add(req.body)))
router.delete('/rooms/:id', (req, res) => res.json(rooms.remove(req.params.id))) // finding: missing-authentication
router.post('/rooms/:id/price', validate(price), (req, res) => res.json(rooms.price(req.params.id, req.body.cents))) // finding: missing-authentication
router.post('/contact', (req, res) => res.json(rooms.ask(req.body.text)))

module.exports = router
