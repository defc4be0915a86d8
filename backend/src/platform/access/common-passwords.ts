/** The most common passwords of six characters or more, as lists of stolen ones have them; in lower case. */
const WORDS = `
  123456 123456789 password 12345678 qwerty 1234567 111111 123123 1234567890 abc123
  1q2w3e4r qwerty123 password1 iloveyou 000000 1q2w3e 1qaz2wsx 654321 123321 666666
  7777777 qwertyuiop monkey dragon letmein football baseball master sunshine princess
  welcome shadow superman michael ashley bailey charlie trustno1 whatever starwars
  passw0rd zaq12wsx zaq1zaq1 112233 121212 987654321 555555 777777 888888 999999
  222222 333333 444444 101010 131313 159753 123qwe 1234qwer q1w2e3r4 q1w2e3
  asdfgh asdfghjkl asdf1234 zxcvbn zxcvbnm qazwsx qweasd qweasdzxc qwer1234 qwertz
  qwertzuiop admin123 admin1234 administrator changeme default secret test123 testtest guest123
  hallo123 hallo1234 passwort passwort1 schatz sommer polska polska1 haslo123 haslo1
  computer internet samsung jordan23 hunter freedom batman jennifer password123 p@ssw0rd
`;

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
