export default import.meta.glob('./sites.json', { eager: true, import: 'default' });
