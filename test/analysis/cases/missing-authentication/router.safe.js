const { Router } = require('express')
const router = Router()
router.delete('/admin/users/:id', (req, res) => {
  remove(Number(req.params.id))
  res.end()
})
module.exports = router
