import { useTexts } from '../../i18n/texts-context';
import styles from './pause-button.module.css';

interface Props {
  isPaused: boolean;
  onChange: (isPaused: boolean) => void;
}

/** Required for anything that moves for more than five seconds (WCAG 2.2.2). */
export function PauseButton({ isPaused, onChange }: Props) {
  const { pause, play } = useTexts().hero;
  const label = isPaused ? play : pause;
  return (
    <button type="button" class={styles.button} aria-label={label} title={label} onClick={() => onChange(!isPaused)}>
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <path d={isPaused ? 'M4 2.5v11l9-5.5z' : 'M3.5 2.5h3v11h-3zM9.5 2.5h3v11h-3z'} fill="currentColor" />
      </svg>
    </button>
  );
}
