import { Box } from '@mantine/core';
import { encode } from 'uqr';

/** Rendered locally, because its content is a secret. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <Box
      component="svg"
      display="block"
      w={200}
      maw="100%"
      mx="auto"
      bdrs="md"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
    >
      {/* Cameras need dark on light, also in the dark scheme. */}
      <rect width={size} height={size} fill="#fff" />
      <path d={dots.join('')} fill="#000" shapeRendering="crispEdges" />
    </Box>
  );
}
