# The parts of the official base images that ours rely on, made of Debian's packages: what docker/Dockerfile and
# docker/compose.yaml name can then be built and run without a registry.
FROM trial/bookworm AS node
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
COPY certificates.crt /etc/ssl/certs/ca-certificates.crt
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node \
 && ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \
 && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx \
 && mkdir -p /usr/local/lib/node_modules/corepack/dist /opt/yarn-v1.22.22/bin \
 && touch /usr/local/lib/node_modules/corepack/dist/corepack.js /opt/yarn-v1.22.22/bin/yarn \
 && ln -s ../lib/node_modules/corepack/dist/corepack.js /usr/local/bin/corepack \
 && ln -s /opt/yarn-v1.22.22/bin/yarn /usr/local/bin/yarn \
 && ln -s /opt/yarn-v1.22.22/bin/yarn /usr/local/bin/yarnpkg
CMD ["node"]

FROM trial/trixie AS servers
COPY certificates.crt /etc/ssl/certs/ca-certificates.crt
RUN printf '#!/bin/sh\nexit 101\n' > /usr/sbin/policy-rc.d && chmod 755 /usr/sbin/policy-rc.d && apt-get update

FROM servers AS nginx
RUN groupadd --gid 101 nginx && useradd --uid 101 --gid nginx --no-create-home nginx \
 && apt-get install --yes --no-install-recommends nginx curl gettext-base \
 && ln -sf /dev/stdout /var/log/nginx/access.log && ln -sf /dev/stderr /var/log/nginx/error.log \
 && mkdir /docker-entrypoint.d
COPY --chmod=755 <<'EOF' /docker-entrypoint.sh
#!/bin/sh
set -e
for file in /docker-entrypoint.d/*.sh; do "$file"; done
exec "$@"
EOF
COPY --chmod=755 <<'EOF' /docker-entrypoint.d/20-envsubst-on-templates.sh
#!/bin/sh
set -e
names=$(printf '${%s} ' $(env | cut -d = -f 1))
for template in /etc/nginx/templates/*.template; do
  envsubst "$names" < "$template" > "$NGINX_ENVSUBST_OUTPUT_DIR/$(basename "$template" .template)"
done
EOF
USER 101
ENTRYPOINT ["/docker-entrypoint.sh"]
STOPSIGNAL SIGQUIT

FROM servers AS mariadb
RUN apt-get install --yes --no-install-recommends mariadb-server \
 && rm -rf /var/lib/mysql/* /etc/mysql/mariadb.conf.d/50-server.cnf && mkdir -p /run/mysqld && chown mysql /run/mysqld
COPY --chmod=755 <<'EOF' /usr/local/bin/docker-entrypoint.sh
#!/bin/sh
set -e
if [ ! -d /var/lib/mysql/mysql ]; then
  chown mysql:mysql /var/lib/mysql
  mariadb-install-db --user=mysql --skip-test-db --auth-root-authentication-method=normal > /dev/null
  mariadbd --user=mysql --bootstrap "$@" <<SQL
FLUSH PRIVILEGES;
ALTER USER root@localhost IDENTIFIED BY '$MARIADB_ROOT_PASSWORD';
CREATE DATABASE $MARIADB_DATABASE;
CREATE USER $MARIADB_USER IDENTIFIED BY '$MARIADB_PASSWORD';
GRANT ALL ON $MARIADB_DATABASE.* TO $MARIADB_USER;
SQL
fi
exec mariadbd --user=mysql "$@"
EOF
VOLUME /var/lib/mysql
ENTRYPOINT ["docker-entrypoint.sh"]
