export default import.meta.glob(
  ['./*.json', '!./{admin,auth,bin,common,factor,many,programs,sites,statistics,webhooks,welcome,writing}.json'],
  { eager: true, import: 'default' },
);
