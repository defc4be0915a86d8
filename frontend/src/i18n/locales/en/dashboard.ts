export default import.meta.glob(['./*.json', '!./{auth,common}.json'], { eager: true, import: 'default' });
