import { Controller, Get, QueryParams, Res } from '@tsed/common';

@Controller('/checkout')
export class CheckoutController {
  @Get('/')
  checkout(@QueryParams('return') back: string, @Res() res: Res) {
    return res.redirect(302, back);
  }
}

export function leave(): void {
  const to = new URLSearchParams(location.search).get('to');
  if (to) window.location.replace(to);
}

export function next(): void {
  window.location.href = new URLSearchParams(location.search).get('next') ?? '/';
}
