class Connection {
  authenticate(user, password) {
    this.server.onAuth({ user, password }, (error, response) => {
      if (error || !response.user) return this.send('-ERR Invalid username or password')
      this.session.user = response.user
      this.send('+OK')
    })
  }
}
module.exports = { Connection }
