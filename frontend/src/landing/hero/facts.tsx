import { useEffect, useMemo, useState } from 'preact/hooks';
import { useLanguage, useTexts } from '../i18n/texts-context';
import styles from './facts.module.css';
import { watchPageFacts, type PageFacts } from './page-facts';

const unknown = '–';

/** Writes thousandths of a unit in units: milliseconds in s, bytes in kB. The symbols are the same everywhere. */
function formatIn(unit: 's' | 'kB', language: string, maximumFractionDigits: number) {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits });
  return (value: number | undefined) => (value === undefined ? unknown : `${format.format(value / 1000)}\u00a0${unit}`);
}

/** The best argument a web studio has: the page's own figures, from the visitor's browser. */
export function Facts() {
  const language = useLanguage();
  const { facts: texts } = useTexts();
  const [facts, setFacts] = useState<PageFacts>();

  useEffect(() => watchPageFacts(setFacts), []);

  const seconds = useMemo(() => formatIn('s', language, 1), [language]);
  const kilobytes = useMemo(() => formatIn('kB', language, 0), [language]);
  const count = (value: number | undefined) => value?.toString() ?? unknown;

  const figures = [
    [texts.firstPaint, seconds(facts?.firstPaint)],
    [texts.weight, kilobytes(facts?.weight)],
    [texts.thirdParties, count(facts?.thirdParties)],
    [texts.cookies, count(facts?.cookies)],
  ] as const;

  return (
    <section class={styles.facts} aria-labelledby="facts-title">
      <div>
        <h2 id="facts-title" class={styles.title}>
          {texts.title}
        </h2>
        <p class={styles.text}>{texts.text}</p>
      </div>
      <dl class={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name} class={styles.figure}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
