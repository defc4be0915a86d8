export default import.meta.glob('./factor.json', { eager: true, import: 'default' });
