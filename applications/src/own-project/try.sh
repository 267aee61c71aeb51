#!/usr/bin/env bash
# Builds and runs the program of docs/your-own-problem.md as a project of its own, against the published artifacts only. The artifacts go into a
# local repository of their own, below a temporary folder; the user's own is only read, so that plugins need not be downloaded again. Arguments go to Maven: -o stays offline.
set -euo pipefail
here=$(cd -P "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd -P "$here/../../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if [[ -d $HOME/.m2/repository ]]; then
  cp -al "$HOME/.m2/repository" "$work/repository" 2>/dev/null || cp -a "$HOME/.m2/repository" "$work/repository"
  rm -rf "$work/repository/org/sobow"
fi

echo "own project: installing the artifacts"
(cd "$root" && mvn -q -B -ntp "$@" -Dquick "-Dmaven.repo.local=$work/repository" -pl autodiff,experiments -am install)

cp -r "$here" "$work/project"
sed '/^package /d; /^\/\/ snippet:/d' "$root/applications/src/test/java/org/sobow/applications/own/TunedRidge.java" >"$work/project/src/main/java/TunedRidge.java"
cd "$work/project"
echo "own project: compiling it"
mvn -q -B -ntp "$@" "-Dmaven.repo.local=$work/repository" compile dependency:copy-dependencies -DincludeScope=runtime
echo "own project: depends on $(cd target/dependency && ls | tr '\n' ' ')"
java -cp "target/classes:target/dependency/*" Main "$work/run"
ls "$work/run/page"
