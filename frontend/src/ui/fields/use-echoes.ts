import { useState } from 'react';

/**
 * A field's own change comes back to it later as an echo, when the user may have typed more. Any other value comes from
 * elsewhere.
 * @returns records what is sent
 */
export function useEchoes(value: string, onForeign: (value: string) => void): (sent: string) => void {
  const [seen, setSeen] = useState(value);
  const [underWay, setUnderWay] = useState<readonly string[]>([]);
  if (value !== seen) {
    const echo = underWay.indexOf(value);
    setSeen(value);
    setUnderWay(echo === -1 ? [] : underWay.slice(echo + 1));
    if (echo === -1) onForeign(value);
  } else if (underWay.length > 0 && value === underWay.at(-1)) {
    // No echo to expect: the value was already, or is again, the same.
    setUnderWay([]);
  }
  return (sent) => setUnderWay((before) => [...before, sent]);
}
