/* global document, matchMedia */
// Sets the colour scheme before anything is painted. The application keeps the choice under this key (app/theme).
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('color-scheme');
  } catch {
    // No storage: the system decides.
  }
  if (choice !== 'light' && choice !== 'dark') {
    choice = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', choice);
})();
