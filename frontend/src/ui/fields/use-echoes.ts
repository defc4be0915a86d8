import { useState } from 'react';

/**
 * What a field sends comes back to it later, and meanwhile more may have been typed: each of these is an echo. Any other
 * value has changed by itself.
 * @returns notes what is sent
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
    // Nothing more is to come back: it was this value all along, or is again.
    setUnderWay([]);
  }
  return (sent) => setUnderWay((before) => [...before, sent]);
}
