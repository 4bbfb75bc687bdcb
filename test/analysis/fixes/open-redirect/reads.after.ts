import { Router, type Request, type Response } from 'express';

export const router = Router();

router.get('/typed', (req: Request, res: Response) => {
  const wanted = req.query.next as string;
  res.redirect(/^\/(?![/\\])/.test(wanted) ? wanted : '/');
});

router.get('/converted', (req: Request, res: Response) => {
  const target = String(req.query.next ?? '/');
  res.redirect(302, /^\/(?![/\\])/.test(target) ? target : '/');
});

router.get('/member', (req: Request, res: Response) => {
  const target = 1;
  if (target) {
    const destination = String(req.body.next);
    res.redirect(/^\/(?![/\\])/.test(destination) ? destination : '/');
  }
});

router.get('/branch', (req: Request, res: Response) => {
  if (req.query.next) res.redirect(String(req.query.next)); // no fix: unsupported_shape
});

router.get('/own', (req: Request, res: Response) => {
  res.redirect(`/page/${encodeURIComponent(String(req.query.page))}`);
});

router.post('/fallback', (req: Request, res: Response) => {
  const target = String(req.query.next);
  res.redirect(/^\/(?![/\\])/.test(target) ? target : '/home');
});
