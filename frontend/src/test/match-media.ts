/** Answers media queries like a light-schemed window of this width. */
export function matchMediaOf(width: number): typeof window.matchMedia {
  return (query) => {
    const limit = /(?:max-width:|width <) ([\d.]+)(px|em)/.exec(query);
    const pixels = limit ? Number(limit[1]) * (limit[2] === 'em' ? 16 : 1) : 0;
    return Object.assign(new EventTarget(), {
      matches: limit !== null && width <= pixels,
      media: query,
      onchange: null,
    }) as MediaQueryList;
  };
}
