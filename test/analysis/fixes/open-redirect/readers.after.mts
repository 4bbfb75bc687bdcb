import { Controller, Get, QueryParams, Res } from '@tsed/common';

@Controller('/checkout')
export class CheckoutController {
  @Get('/')
  checkout(@QueryParams('return') back: string, @Res() res: Res) {
    return res.redirect(302, /^\/(?![/\\])/.test(back) ? back : '/');
  }
}

export function leave(): void {
  const to = new URLSearchParams(location.search).get('to');
  if (to) window.location.replace(/^\/(?![/\\])/.test(to) ? to : '/');
}

export function next(): void {
  const target = String(new URLSearchParams(location.search).get('next'));
  window.location.href = /^\/(?![/\\])/.test(target) ? target : '/';
}
