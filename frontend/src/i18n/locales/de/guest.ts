export default import.meta.glob('./{auth,common}.json', { eager: true, import: 'default' });
