import { useEffect, useState } from 'preact/hooks';
import { useLanguage, useTexts } from '../i18n/texts';
import styles from './facts.module.css';
import { inThousands, observePageFacts, unknown, type PageFacts } from './page-facts';

/** A web studio's best argument: the page's own figures, as measured in the visitor's browser. */
export function Facts() {
  const language = useLanguage();
  const { facts: texts } = useTexts();
  const [facts, setFacts] = useState<PageFacts>();

  useEffect(() => observePageFacts(setFacts), []);

  const figures = [
    [texts.firstPaint, inThousands(facts?.firstPaint, 's', language)],
    [texts.weight, inThousands(facts?.weight, 'kB', language)],
    [texts.thirdParties, facts?.thirdParties ?? unknown],
    [texts.cookies, facts?.cookies ?? unknown],
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
