export default import.meta.glob('./welcome.json', { eager: true, import: 'default' });
