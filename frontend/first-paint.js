/* global addEventListener, document, HTMLScriptElement, location, matchMedia, NodeFilter, requestAnimationFrame */
/*
 * The page before the application: its colour scheme, the shell around the screen's skeleton, or the login's form; and
 * a message if the scripts do not arrive. It is inline in index.html, where the content security policy knows its hash.
 */
{
  const stored = (key, read = (text) => text) => {
    try {
      return read(localStorage.getItem(key));
    } catch {
      return null;
    }
  };
  const page = document.documentElement;
  page.dataset.isStarting = '';
  const root = document.getElementById('root');

  const scheme = stored('color-scheme');
  const preferred = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  page.dataset.mantineColorScheme = scheme === 'light' || scheme === 'dark' ? scheme : preferred;

  // Made by vite/prerender.ts; the development server has only the empty page.
  const { parts, screens, adminPaths, texts } = JSON.parse(document.getElementById('parts')?.textContent ?? '{}');
  const languages = [stored('language'), navigator.language.slice(0, 2).toLowerCase(), 'en'];
  page.lang = languages.find((language) => /^(en|pl|de)$/.test(language));
  const words = texts?.[page.lang] ?? {};
  const manifest = document.createElement('link');
  manifest.rel = 'manifest';
  manifest.href = `/manifest-${page.lang}.json`;
  document.head.append(manifest);
  if (/Mac|iPhone|iPad/.test(navigator.userAgent)) words['shell.keyNames.mod'] = '⌘';

  const holder = stored('token-holder', JSON.parse) ?? {};
  const values = { email: holder.email ?? '', studio: stored('studio-name') ?? '', title: '' };
  const write = (text) =>
    text.replace(/[a-z]\w*(\.\w+)+/g, (key) => words[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name) => values[name]);

  function contentOf(html) {
    const template = document.createElement('template');
    template.innerHTML = html;
    return template.content;
  }

  function writeTexts(content) {
    for (const element of content.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        if (/^(aria-label|title|placeholder)$/.test(name)) element.setAttribute(name, write(value));
      }
    }
    const texts = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) texts.currentNode.data = write(texts.currentNode.data);
    for (const select of content.querySelectorAll('select')) select.value = page.lang;
  }

  /** The shell with a skeleton, which answers no press until the application is there. */
  function showShell(path, skeleton) {
    const isNarrow = matchMedia('(max-width: 768px)').matches;
    const width = isNarrow ? 'narrow' : stored('sidebar-collapsed') === 'true' ? 'collapsed' : 'wide';
    const shell = contentOf(parts[width]);
    for (const link of shell.querySelectorAll('nav a')) {
      const href = link.getAttribute('href');
      if (adminPaths.includes(href) && !holder.isAdmin) link.remove();
      if (path === href || (href !== '/' && path.startsWith(`${href}/`))) link.setAttribute('aria-current', 'page');
      if (path === href) values.title = write(link.textContent);
    }
    shell.querySelector('[data-letter]').dataset.letter = values.email.slice(0, 1).toUpperCase();
    shell.querySelector('main').append(contentOf(skeleton));
    writeTexts(shell);
    root.append(shell);
    for (const child of root.children) child.inert = true;
    showConnection();
    for (const change of ['online', 'offline']) addEventListener(change, showConnection);
  }

  /** Only an installed application opens without a network. */
  function showConnection() {
    const bar = root.querySelector('header + [role="status"]');
    if (!root.ariaBusy || !bar) return;
    bar.textContent = navigator.onLine ? '' : words['shell.connection.offline'];
    bar.style = navigator.onLine ? '' : 'padding: 6px 16px; text-align: center; font-weight: 500';
  }

  /** A form that can be typed into and sent; the application takes over what has been typed. */
  function showForm(html) {
    const form = contentOf(html);
    writeTexts(form);
    root.append(form);
    root.querySelector('form').addEventListener('submit', (event) => {
      event.preventDefault();
      event.target.dataset.isSent = 'true';
    });
    root.querySelector('select').addEventListener('change', (event) => {
      localStorage.setItem('language', event.target.value);
      location.reload();
    });
    root.querySelector('[autofocus]')?.focus();
  }

  const path = location.pathname.replace(/(.)\/$/, '$1');
  const isSignedIn = stored('token') !== null;
  const isGuests = /^\/(login|register|forgot)$/.test(path);
  const screen = screens?.find(({ pattern }) => new RegExp(pattern).test(isGuests ? '/' : path));
  if (screen && isSignedIn) {
    showShell(isGuests ? '/' : path, (holder.isAdmin && parts[`${screen.part} admin`]) || parts[screen.part]);
  } else if (screen) {
    showForm(parts[isGuests ? path : '/login']);
  }

  let hasStarted = false;

  function start() {
    if (hasStarted) return;
    hasStarted = true;
    for (const link of document.querySelectorAll('[data-rel]')) link.rel = link.dataset.rel;
    const entry = document.getElementById('entry');
    if (!entry) return;
    const script = document.createElement('script');
    script.type = 'module';
    script.src = entry.href;
    document.head.append(script);
  }

  // Scripts that arrive earlier delay the first paint, and themselves. A hidden page is not painted.
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
  setTimeout(start, 1_000);

  const failures = {
    en: ['Loading chunk failed', 'Try again'],
    pl: ['Wczytywanie nie powiodło się', 'Spróbuj ponownie'],
    de: ['Laden fehlgeschlagen', 'Erneut versuchen'],
  };

  function showFailure() {
    // The application has taken over.
    if (!root.ariaBusy) return;
    const [message, again] = failures[page.lang];
    const alert = document.createElement('p');
    alert.setAttribute('role', 'alert');
    alert.textContent = message;
    const button = document.createElement('button');
    button.textContent = again;
    button.addEventListener('click', () => location.reload());
    root.replaceChildren(alert, button);
    root.style = 'display: grid; gap: 16px; place-content: center; min-height: 100vh';
  }

  // A script's failure does not bubble, and a missing part of a module is told by the module's own element.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && showFailure(), true);
  addEventListener('load-failed', showFailure);
}
