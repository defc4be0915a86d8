/* global addEventListener, document, HTMLScriptElement, location */
// Says so when the application, or its words, do not arrive, which would otherwise leave the page blank.
(function () {
  var words = {
    en: ['Loading chunk failed', 'Try again'],
    pl: ['Wczytywanie nie powiodło się', 'Spróbuj ponownie'],
    de: ['Laden fehlgeschlagen', 'Erneut versuchen'],
  };

  function language() {
    var chosen = null;
    try {
      chosen = localStorage.getItem('language');
    } catch {
      // No storage: the browser decides.
    }
    return words[chosen] ? chosen : navigator.language.slice(0, 2).toLowerCase();
  }

  function show() {
    var root = document.getElementById('root');
    if (!root || root.childElementCount > 0) return;
    var alert = document.createElement('p');
    alert.setAttribute('role', 'alert');
    var said = words[language()] || words.en;
    alert.textContent = said[0];
    var button = document.createElement('button');
    button.type = 'button';
    button.textContent = said[1];
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
