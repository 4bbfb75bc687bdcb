const express = require('express')
const app = express()

// What the application keeps is its own: a field that is written does not come out of its other methods.
app.post('/rooms/:id', async (req, res) => {
  const room = await req.app.locals.rooms.get(req.params.id)
  room.name = req.body.name
  res.send(await room.save())
})

// Hapi plugins hand over routes without naming the library.
module.exports = () => ({
  method: 'PUT',
  path: '/banners/{id}',
  options: {
    handler: async (request, h) => {
      const { bannerFactory } = request.server.app
      return bannerFactory.get(request.params.id).then((banner) => {
        Object.assign(banner, request.payload)
        return banner.update().then((updated) => h.response(updated.toJson()).code(200))
      })
    },
  },
})
