export default import.meta.glob('./programs.json', { eager: true, import: 'default' });
