import sharp from 'sharp';
import named from '../data/colours.json';

/** Three matching colours. */
type Colours = [ground: string, form: string, accent: string];

export const COLOURS = named as Record<ColourName, Colours>;

export type ColourName = keyof typeof named;

type Drawing = (colours: Colours, variant: number) => { width: number; height: number; shapes: string };

/** Evening hills, as a photograph. */
const landscape: Drawing = ([ground, form, accent], variant) => {
  const hills = [0, 1, 2, 3].map((layer) => {
    const top = 560 + layer * 130;
    const lift = ((variant * 71 + layer * 137) % 180) - 90;
    const path = `M0 ${top} C 400 ${top - 190 + lift}, 700 ${top + 90 - lift}, 1000 ${top - 40} S 1500 ${top - 150 - lift}, 1800 ${top} V1200 H0 Z`;
    return `<path d="${path}" fill="${form}" fill-opacity="${0.35 + layer * 0.2}"/>`;
  });
  const sun = `<circle cx="${420 + ((variant * 263) % 900)}" cy="330" r="120" fill="${accent}" fill-opacity="0.9"/>`;
  const sky = `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${ground}"/><stop offset="1" stop-color="${accent}"/></linearGradient>`;
  return {
    width: 1800,
    height: 1200,
    shapes: `<defs>${sky}</defs><rect width="1800" height="1200" fill="url(#sky)"/>${sun}${hills.join('')}`,
  };
};

/** A page in a browser window, as a design draft. */
const page: Drawing = ([ground, form, accent], variant) => {
  const isLeft = variant % 2 === 0;
  const cards = [0, 1, 2].map((card) => {
    const x = 140 + card * 450;
    return `<rect x="${x}" y="690" width="410" height="250" rx="18" fill="${form}" fill-opacity="0.1"/><rect x="${x + 30}" y="850" width="220" height="18" rx="9" fill="${form}" fill-opacity="0.55"/><rect x="${x + 30}" y="886" width="310" height="12" rx="6" fill="${form}" fill-opacity="0.25"/>`;
  });
  const words = [0, 1, 2].map(
    (line) =>
      `<rect x="${isLeft ? 140 : 800}" y="${280 + line * 70}" width="${[520, 460, 300][line]}" height="44" rx="22" fill="${form}"/>`,
  );
  const button = `<rect x="${isLeft ? 140 : 800}" y="520" width="220" height="64" rx="32" fill="${accent}"/>`;
  const picture = `<rect x="${isLeft ? 820 : 140}" y="220" width="600" height="390" rx="24" fill="${accent}" fill-opacity="0.3"/><circle cx="${isLeft ? 1120 : 440}" cy="415" r="110" fill="${accent}" fill-opacity="0.75"/>`;
  const bar = `<rect width="1600" height="72" fill="${form}" fill-opacity="0.08"/>${[48, 84, 120].map((x) => `<circle cx="${x}" cy="36" r="11" fill="${form}" fill-opacity="0.3"/>`).join('')}`;
  return {
    width: 1600,
    height: 1000,
    shapes: `<rect width="1600" height="1000" fill="${ground}"/>${bar}${words.join('')}${button}${picture}${cards.join('')}`,
  };
};

/** A mark of simple shapes, as a logo. */
const mark: Drawing = ([ground, form, accent], variant) => {
  const turn = (variant * 45) % 180;
  const shapes = `<rect width="1024" height="1024" fill="${ground}"/><g transform="rotate(${turn} 512 512)"><path d="M512 212 a300 300 0 0 1 0 600 Z" fill="${form}"/><path d="M512 812 a300 300 0 0 1 0 -600 Z" fill="${accent}"/><circle cx="512" cy="512" r="110" fill="${ground}"/></g>`;
  return { width: 1024, height: 1024, shapes };
};

/** Colour swatches, as a palette. */
const palette: Drawing = ([ground, form, accent]) => {
  const fields = [ground, form, accent].flatMap((colour, column) =>
    [1, 0.7, 0.4].map(
      (opacity, row) =>
        `<rect x="${80 + column * 360}" y="${80 + row * 220}" width="320" height="190" rx="20" fill="${colour}" fill-opacity="${opacity}" stroke="#00000018" stroke-width="2"/>`,
    ),
  );
  return { width: 1200, height: 800, shapes: `<rect width="1200" height="800" fill="#ffffff"/>${fields.join('')}` };
};

const DRAWINGS = { landscape, page, mark, palette };
type PictureKind = keyof typeof DRAWINGS;

/** Draws a picture of the demo, in the format of its file name. */
export async function drawPicture(
  kind: PictureKind,
  colours: ColourName,
  variant: number,
  format: 'jpg' | 'png' | 'webp',
): Promise<Buffer> {
  const { width, height, shapes } = DRAWINGS[kind](COLOURS[colours], variant);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`;
  const image = sharp(Buffer.from(svg));
  if (format === 'jpg') return image.jpeg({ quality: 82 }).toBuffer();
  if (format === 'webp') return image.webp({ quality: 82 }).toBuffer();
  return image.png({ palette: kind !== 'landscape' }).toBuffer();
}
