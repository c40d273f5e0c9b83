/** The style of the sign-in page. */
export const PAGE_STYLE = `
:root {
  --ink: #0f1b2d; --ink-soft: #44546a; --line: #e3e7ec; --paper: #ffffff; --sand: #f7f4ef;
  --clay: #b4441b; --clay-dark: #8f3414; --clay-soft: #fbede6; --danger: #b42318; --danger-soft: #fde9e7;
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px;
  background: var(--sand); color: var(--ink);
  font: 14px/1.5 "Inter Variable", system-ui, sans-serif;
}
main {
  width: 100%; max-width: 440px; padding: 32px; background: var(--paper);
  border: 1px solid var(--line); border-radius: 14px;
  box-shadow: 0 1px 2px rgb(15 27 45 / .05), 0 2px 8px rgb(15 27 45 / .05);
}
.brand { margin: 0 0 24px; font: 800 18px/1.1 "Archivo", "Inter Variable", system-ui, sans-serif; color: var(--clay); }
h1 { margin: 0 0 4px; font: 800 28px/1.1 "Archivo", "Inter Variable", system-ui, sans-serif; }
p { margin: 0; color: var(--ink-soft); }
[role=alert] { margin-top: 16px; padding: 10px 12px; border-radius: 6px; background: var(--danger-soft); color: var(--danger); font-weight: 600; }
ul { list-style: none; margin: 20px 0 0; padding: 0; display: grid; gap: 8px; }
button { font: inherit; cursor: pointer; border-radius: 10px; }
.person {
  width: 100%; min-height: 44px; padding: 10px 14px; text-align: left; color: var(--ink);
  background: var(--paper); border: 1px solid var(--line); display: grid; gap: 2px;
}
.person:hover { border-color: var(--clay); background: var(--clay-soft); }
.person strong { font-size: 16px; }
.person span { font-size: 13px; color: var(--ink-soft); overflow-wrap: anywhere; }
.or { margin: 24px 0 16px; display: flex; align-items: center; gap: 12px; font-size: 13px; }
.or::before, .or::after { content: ""; flex: 1; height: 1px; background: var(--line); }
label { display: block; margin-top: 12px; font-weight: 600; }
input {
  display: block; width: 100%; min-height: 44px; margin-top: 4px; padding: 8px 12px; font: inherit; font-size: 16px;
  color: var(--ink); background: var(--paper); border: 1px solid #8a97a8; border-radius: 6px;
}
.primary {
  width: 100%; min-height: 44px; margin-top: 20px; border: 0; background: var(--clay); color: var(--paper);
  font-size: 16px; font-weight: 600;
}
.primary:hover { background: var(--clay-dark); }
:focus-visible { outline: 2px solid #2563eb; outline-offset: 2px; }
.note { margin-top: 20px; font-size: 13px; }
@media (max-width: 480px) { main { padding: 24px 20px; } }
`;
