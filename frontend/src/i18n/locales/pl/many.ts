export default import.meta.glob('./many.json', { eager: true, import: 'default' });
