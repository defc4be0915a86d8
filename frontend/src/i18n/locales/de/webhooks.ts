export default import.meta.glob('./webhooks.json', { eager: true, import: 'default' });
