export default import.meta.glob('./bin.json', { eager: true, import: 'default' });
