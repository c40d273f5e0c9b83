// The service worker of the app. It shows notifications, and a page that says so when there is no network. It keeps no
// data.

const OFFLINE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Offline | Paveprint</title><link rel="stylesheet" href="/not-found.css"></head>
<body><main class="lost"><div class="wrap"><div><h1>You are offline</h1>
<p class="lead">Paveprint needs a connection. Please try again when you have one.</p>
<div class="hero-cta"><a class="btn btn-clay btn-lg" href="">Try Again</a></div></div></div></main></body></html>`;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// Only for navigations to a screen of the app. Everything else goes to the network as usual.
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  const offline = () => new Response(OFFLINE, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  event.respondWith(fetch(event.request).catch(offline));
});

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { path } }));
});

// Focuses a window that already shows the notification's screen, or opens one.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data.path, self.location.origin).href;
  const open = async () => {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const shown = windows.find((one) => one.url === url);
    if (shown) return shown.focus();
    return self.clients.openWindow(url);
  };
  event.waitUntil(open());
});
