import { check } from '../../helpers/flows.ts'

// What is known of a whole address is not known of its parts, whether they are properties, calls, or cut out.
check(
  'an address of the own host has parts that name any host',
  {
    javascript: `
      import { parse } from 'node:url'
      ---
      const own = new URL('/home', 'https://' + req.get('host'))
      res.redirect(own)
      const host = 'https://' + req.hostname
      res.redirect(host)
      res.redirect(host.toLowerCase())
      res.redirect(host.split('//')[1]) // !
      res.redirect(parse(host).query) // !`,
    python: `
      from urllib.parse import urlparse
      from flask import redirect, request
      ---
      redirect(request.url)
      redirect(request.url.lower())
      redirect(urlparse(request.url).netloc)
      redirect(urlparse(request.url).query) # !
      redirect(request.url.split('?')[1]) # !`,
    java: `
      ---
      String address = req.getRequestURL().toString();
      res.sendRedirect(address);
      res.sendRedirect(address.toLowerCase());
      res.sendRedirect(java.net.URI.create(address).normalize().toString());
      res.sendRedirect(java.net.URI.create(address).getPath()); // !
      res.sendRedirect(address.substring(9)); // !`,
  },
  'open-redirect',
)
