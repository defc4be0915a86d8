import { Text, Title } from '@mantine/core';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import classes from './settings.module.css';

interface Props {
  title: string;
  text: string;
  /** Its name in the address. */
  anchor?: string;
  children: ReactNode;
}

/** Title on the left, controls on the right. */
export function SettingsSection({ title, text, anchor, children }: Props) {
  const id = useId();
  const head = useScrollTo(`#${anchor ?? ''}`, anchor !== undefined);
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div ref={head}>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        <Text c="dimmed" mt={4}>
          {text}
        </Text>
      </div>
      <div>{children}</div>
    </section>
  );
}

/** Scrolls to an element if the address names it, once its content is there. */
export function useScrollTo(anchor: string, isLoaded: boolean) {
  const { hash, key } = useLocation();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isLoaded && hash === anchor) element.current?.scrollIntoView({ block: 'center' });
  }, [isLoaded, anchor, hash, key]);
  return element;
}
