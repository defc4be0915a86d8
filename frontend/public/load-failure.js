/* global addEventListener, document, HTMLScriptElement, location */
// Says so when the application, or its words, do not arrive, which would otherwise leave the page blank.
(function () {
  var retry = { en: 'Try again', pl: 'Spróbuj ponownie', de: 'Erneut versuchen' };

  function language() {
    var chosen = null;
    try {
      chosen = localStorage.getItem('language');
    } catch {
      // No storage: the browser decides.
    }
    return retry[chosen] ? chosen : navigator.language.slice(0, 2).toLowerCase();
  }

  function show() {
    var root = document.getElementById('root');
    if (!root || root.childElementCount > 0) return;
    var alert = document.createElement('p');
    alert.setAttribute('role', 'alert');
    alert.textContent = 'Loading chunk failed';
    var button = document.createElement('button');
    button.type = 'button';
    button.textContent = retry[language()] || retry.en;
    button.addEventListener('click', function () {
      location.reload();
    });
    root.append(alert, button);
    root.setAttribute('style', 'display: grid; gap: 16px; place-content: center; min-height: 100vh');
  }

  // A script's failure does not bubble, and a missing part of a module is told by the module's own element.
  addEventListener(
    'error',
    function (event) {
      if (event.target instanceof HTMLScriptElement) show();
    },
    true,
  );
  addEventListener('load-failed', show);
})();
