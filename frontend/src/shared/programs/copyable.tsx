import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/ui/feedback/toast';
import classes from './copyable.module.css';

const shownMs = 2_000;

interface Props {
  name: string;
  text: string;
}

/** A text with a button to copy it. Without https, browsers cannot copy, so it is selected instead. */
export function Copyable({ name, text }: Props) {
  const { t } = useTranslation();
  const code = useRef<HTMLElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      // Undefined without https, although its type says otherwise.
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      if (code.current) window.getSelection()?.selectAllChildren(code.current);
      toast.failure(t('programs.copyFailed'));
    }
  };
  const Picture = isCopied ? IconCheck : IconCopy;
  return (
    <div className={classes.box}>
      <pre className={classes.text} tabIndex={0} role="group" aria-label={name}>
        <code ref={code}>{text}</code>
      </pre>
      <Button
        className={classes.copy}
        variant="default"
        size="compact-md"
        aria-label={t('programs.copyNamed', { name })}
        leftSection={<Picture size={16} stroke={1.75} aria-hidden />}
        onClick={() => void copy()}
      >
        {isCopied ? t('programs.copied') : t('programs.copy')}
      </Button>
      <span className="visually-hidden" role="status">
        {isCopied && t('programs.copied')}
      </span>
    </div>
  );
}
