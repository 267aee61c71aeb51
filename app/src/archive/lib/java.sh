# For the launchers, of a checkout and of the archive: finds Java and starts the program with it. POSIX sh.
#   SOBOW_JAVA_OPTS   more options for the JVM, separated by spaces
#   JAVA_HOME         the Java to use; without it, the java on the PATH

die() {
  printf 'sobow: %s\n' "$@" >&2
  exit 69 # unavailable
}

# Sets java and java_home. $1 says what to install where there is none.
find_java() {
  if [ -n "${JAVA_HOME:-}" ]; then
    java=$JAVA_HOME/bin/java
    [ -x "$java" ] || die "JAVA_HOME is $JAVA_HOME, but there is no bin/java in it." \
      "Set it to a Java 17 or later, or unset it to use the java on the PATH."
  else
    java=$(command -v java) || die "no java found; Java 17 or later is needed ($1)."
  fi
  java_home=$(readlink -f "$java" 2>/dev/null || echo "$java")
  java_home=${java_home%/bin/java}
  # The file "release" of a JDK answers at once; asking java itself takes a tenth of a second.
  java_version=$(sed -n 's/^JAVA_VERSION="\(.*\)"/\1/p' "$java_home/release" 2>/dev/null || true)
  [ -n "$java_version" ] || java_version=$("$java" -version 2>&1 | sed -n 's/.* version "\([^"]*\)".*/\1/p' || true)
  java_major=${java_version#1.}
  java_major=${java_major%%[!0-9]*}
  if [ "${java_major:-0}" -lt 17 ]; then
    die "$java is Java ${java_version:-of unknown version}; 17 or later is needed" "($1), on the PATH or named by JAVA_HOME."
  fi
}

# Java takes file names and arguments in the charset of the locale; where that is not UTF-8, takes a locale where it is.
use_utf8() {
  case $(locale charmap 2>/dev/null || true) in
    UTF-8 | utf-8 | UTF8 | utf8) return ;;
  esac
  LC_ALL=$(locale -a 2>/dev/null | sed -n '/[Uu][Tt][Ff]-\{0,1\}8$/p' | LC_ALL=C sort | sed -n 1p || true)
  LC_ALL=${LC_ALL:-C.UTF-8}
  export LC_ALL
}

# Becomes Java with these arguments, after find_java. With an archive of classes at $classes it starts sooner; Java leaves one alone that belongs to
# another Java or another jar, and what it says about that is of no use here.
start_java() {
  use_utf8
  set -f # the options of the user are split, but name no files
  # shellcheck disable=SC2086
  set -- ${SOBOW_JAVA_OPTS:-} "$@"
  set +f
  # The loops do not allocate, so the collector that starts fastest will do.
  case ${SOBOW_JAVA_OPTS:-} in
    *-XX:+Use*GC*) ;;
    *) set -- -XX:+UseSerialGC "$@" ;;
  esac
  # A progress bar is for a terminal; it and the tables keep to its width.
  if [ -t 2 ]; then
    size=$(stty size <&2 2>/dev/null || true)
    set -- -Dsobow.tty=true "-Dsobow.err.columns=${size#* }" "$@"
  fi
  if [ -t 1 ]; then
    { size=$(stty size <&3 2>/dev/null || true); } 3<&1
    set -- "-Dsobow.out.columns=${size#* }" "$@"
  fi
  # The loops of a training are compiled sooner, and run no slower, where large methods are not copied into their callers.
  case " $* " in
    *" train "*) set -- -XX:FreqInlineSize=150 "$@" ;;
  esac
  if [ -s "${classes:-}" ]; then set -- "-XX:SharedArchiveFile=$classes" "$@"; fi
  # Messages of the JVM go to stderr: stdout is for data.
  exec "$java" -Xshare:auto -Xlog:disable -Xlog:all=warning:stderr '-Xlog:cds*=off:stderr' -Djava.awt.headless=true -Dfile.encoding=UTF-8 "$@"
}
