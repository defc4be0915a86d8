import { useEffect, useState } from 'preact/hooks';
import { useLanguage, useTexts } from '../i18n/texts-context';
import styles from './facts.module.css';
import { watchPageFacts, type PageFacts } from './page-facts';

const unknown = '–';

/** The best argument a web studio has: the page's own figures, from the visitor's browser. */
export function Facts() {
  const language = useLanguage();
  const { facts: texts } = useTexts();
  const [facts, setFacts] = useState<PageFacts>();

  useEffect(() => watchPageFacts(setFacts), []);

  const inUnit = (unit: 'second' | 'kilobyte', value: number | undefined, maximumFractionDigits: number) =>
    value === undefined
      ? unknown
      : new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits }).format(value / 1000);
  const count = (value: number | undefined) => value?.toString() ?? unknown;

  const figures = [
    [texts.firstPaint, inUnit('second', facts?.firstPaint, 1)],
    [texts.weight, inUnit('kilobyte', facts?.weight, 0)],
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
