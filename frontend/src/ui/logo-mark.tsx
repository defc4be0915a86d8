/** The studio's mark: one continuous stroke. Decorative: the name stands beside it. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="9" fill="var(--mantine-color-iris-6)" />
      <path
        d="M21.5 12A4.5 4.5 0 0 0 17 7.5h-2.25a4.25 4.25 0 0 0 0 8.5h2.5a4.25 4.25 0 0 1 0 8.5H15A4.5 4.5 0 0 1 10.5 20"
        fill="none"
        stroke="#fff"
        strokeWidth="3.25"
        strokeLinecap="round"
      />
    </svg>
  );
}
