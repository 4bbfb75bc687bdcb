const express = require('express')
const { requireUser, requireAdmin, adminArea } = require('./callers')
const rooms = require('./rooms')

const router = express.Router()
router.put('/rooms/:id', requireUser, (req, res) => res.json(rooms.rename(req.params.id, req.body.name)))
router.post('/rooms', requireAdmin, (req, res) => res.json(rooms.add(req.body)))
router.post('/login', (req, res) => res.json(rooms.login(req.body)))
router.delete('/rooms/:id', gate, (req, res) => res.json(rooms.remove(req.params.id)))
router.patch('/rooms/:id', (req, res) => {
  if (!req.user) return res.sendStatus(401)
  res.json(rooms.change(req.params.id, req.body))
})

const admin = express.Router()
admin.use(adminArea.ensureAdmin)
admin.delete('/floors/:id', (req, res) => res.json(rooms.removeFloor(req.params.id)))

// A service that checks callers somewhere else: no route here does.
const plain = express.Router()
plain.delete('/lamps/:id', (req, res) => res.json(rooms.removeLamp(req.params.id)))

module.exports = { router, admin, plain }
