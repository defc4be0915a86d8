export default import.meta.glob('./statistics.json', { eager: true, import: 'default' });
