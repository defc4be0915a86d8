import { Box, Flex, Text, Title } from '@mantine/core';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

interface Props {
  title: string;
  text: string;
  /** Its name in the address. */
  anchor?: string;
  children: ReactNode;
}

/** Title on the left, controls on the right; or below, where both do not fit. */
export function TitledSection({ title, text, anchor, children }: Props) {
  const id = useId();
  const head = useScrollTo(`#${anchor ?? ''}`, anchor !== undefined);
  return (
    <Flex
      component="section"
      wrap="wrap"
      gap="16px 64px"
      py="xl"
      style={{ borderTop: '1px solid var(--line)' }}
      aria-labelledby={id}
    >
      <Box ref={head} flex="1 1 280px" maw={360}>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        <Text c="dimmed" mt={4}>
          {text}
        </Text>
      </Box>
      <Box flex="1 1 320px" miw={0} maw={480}>
        {children}
      </Box>
    </Flex>
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
