export default import.meta.glob('./admin.json', { eager: true, import: 'default' });
