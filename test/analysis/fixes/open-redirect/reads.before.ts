import { Router, type Request, type Response } from 'express';

export const router = Router();

router.get('/typed', (req: Request, res: Response) => {
  const wanted = req.query.next as string;
  res.redirect(wanted);
});

router.get('/converted', (req: Request, res: Response) => {
  res.redirect(302, String(req.query.next ?? '/'));
});

router.get('/member', (req: Request, res: Response) => {
  const target = 1;
  if (target) {
    res.redirect(req.body.next);
  }
});

router.get('/branch', (req: Request, res: Response) => {
  if (req.query.next) res.redirect(String(req.query.next)); // no fix: unsupported_shape
});

router.get('/own', (req: Request, res: Response) => {
  res.redirect(`/page/${encodeURIComponent(String(req.query.page))}`);
});

router.post('/fallback', (req: Request, res: Response) => {
  res.redirect((req.query.next as string) || '/home');
});
