class Accounts extends Controller {
  async enter() {
    const { ctx } = this
    const person = await ctx.service.people.check(ctx.request.body.name, ctx.request.body.password)
    if (!person) ctx.throw(401)
    this.ctx.session.person = person.id // finding: session-fixation
  }
}
module.exports = { Accounts }
